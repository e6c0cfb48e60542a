declare module "virtual:shell-script" {
  /** `start.ts` with its imports as one classic script, minified. */
  const text: string;
  export default text;
}

declare module "virtual:planning-script" {
  /** `planning.ts`, likewise. */
  const text: string;
  export default text;
}

declare module "virtual:rings-script" {
  /** `rings.ts`, likewise. */
  const text: string;
  export default text;
}

declare module "virtual:copy-script" {
  /** `copy.ts`, likewise. */
  const text: string;
  export default text;
}

declare module "virtual:article-video-script" {
  /** `article-video.ts`, likewise. */
  const text: string;
  export default text;
}

declare module "virtual:writing-script" {
  /** `writing.ts`, likewise. */
  const text: string;
  export default text;
}

declare module "virtual:autosave-script" {
  /** `autosave.ts`, likewise. */
  const text: string;
  export default text;
}

declare module "virtual:popups-script" {
  /** `popups.ts`, likewise. */
  const text: string;
  export default text;
}

declare module "virtual:time-zone-script" {
  /** `time-zone.ts`, likewise. */
  const text: string;
  export default text;
}

declare module "virtual:article-names-script" {
  /** `article-names.ts`, likewise. */
  const text: string;
  export default text;
}

declare module "virtual:lead-tags-script" {
  /** `lead-tags.ts`, likewise. */
  const text: string;
  export default text;
}

declare module "virtual:import-preview-script" {
  /** `import-preview.ts`, likewise. */
  const text: string;
  export default text;
}

declare module "virtual:lead-reply-script" {
  /** `lead-reply.ts`, likewise. */
  const text: string;
  export default text;
}

declare module "virtual:lead-beside-script" {
  /** `lead-beside.ts`, likewise. */
  const script: string;
  export default script;
}

declare module "virtual:same-leads-script" {
  /** `same-leads.ts`, likewise. */
  const script: string;
  export default script;
}

declare module "virtual:find-lead-script" {
  /** `find-lead.ts`, likewise. */
  const script: string;
  export default script;
}

declare module "virtual:soon-days-script" {
  /** `soon-days.ts`, likewise. */
  const script: string;
  export default script;
}

declare module "virtual:lead-board-script" {
  /** `lead-board.ts`, likewise. */
  const script: string;
  export default script;
}

declare module "virtual:lead-list-script" {
  /** `lead-list.ts`, likewise. */
  const text: string;
  export default text;
}
