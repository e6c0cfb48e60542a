declare module "virtual:shell-script" {
  /** `start.ts` and all it imports as one classic script, minified. */
  const text: string;
  export default text;
}
