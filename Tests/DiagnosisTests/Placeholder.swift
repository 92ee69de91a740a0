// Diagnosis
