export const GitCommitVertical = "M12 3v6M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M12 15v6";
