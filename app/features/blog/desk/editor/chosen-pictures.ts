import type { FieldErrors } from "~/lib/forms/form-values";

/** What a picture is chosen for: the article's image, that of shared links, or a place in the text. */
export const pickerPurposes = ["image", "share", "text"] as const;

export type PickerPurpose = (typeof pickerPurposes)[number];

/** The names of a picker's buttons: each sends what its field gets. */
export const pickedAs = { image: "choose", share: "choose_share", text: "insert" } as const;

/** The button that uploads the image of shared links; another one uploads the article's. */
export const UPLOAD_SHARED = "upload-shared";

/** A stored picture that can be chosen. */
export type Choice = { id: string; alt: string; address: string; preview: string };

/** The newest pictures, and those that were searched for in one of the editor's pickers. */
export type ChosenPictures = {
  newest: readonly Choice[];
  purpose?: PickerPurpose;
  search?: string;
  found: readonly Choice[];
};

/** A picture that the form uploaded, or why it was not stored. */
export type UploadedImage =
  | { id: string }
  | { status: number; problem?: string; errors?: FieldErrors };
