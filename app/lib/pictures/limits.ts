const MB = 1024 * 1024;

/** Bytes of the largest file of a picture. */
export const LARGEST_FILE = 25 * MB;

/** Memory of a decoded picture is bounded by this. A phone's photo has up to 50 million pixels. */
export const MOST_PIXELS = 60_000_000;

/** What an upload may be. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"];
