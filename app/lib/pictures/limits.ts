/** Bytes of the largest file of a picture. */
export const LARGEST_FILE = 8 * 1024 * 1024;

/** What an upload may be. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"];
