import type { FieldErrors } from "~/lib/forms/form-values";

/** What a picture is chosen for: the article's image, or a place in its text. */
export type PickerPurpose = "image" | "text";

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
