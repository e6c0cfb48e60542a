const ASSET = /^[\w$()][\w.$()-]*-[\w-]{6,}\.[a-z\d]+$/;
const CODED_FORM = /\.(?:br|gz)$/;

/** The files of the build that are compressed forms of others, and only ever sent in their place. */
export function isCodedForm(name: string): boolean {
  return CODED_FORM.test(name);
}

/** Whether a file, or what it is a compressed form of, has a hash of its content in its name. */
export function isAssetName(name: string): boolean {
  return ASSET.test(name.replace(CODED_FORM, ""));
}
