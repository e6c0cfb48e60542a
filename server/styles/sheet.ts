/**
 * What has to occur in a page for a selector to match anything there: all of `names` (`div`, `.card`,
 * `#main`) and, of each group, at least one.
 */
export type Needs = { names: string[]; groups: Needs[][] };

/**
 * Something that other parts of a sheet mention by name: a custom property (`--x`), keyframes
 * (`@keyframes x`) or a font family (`@font-face X`).
 */
export type Thing = string;

export type Rule = {
  kind: "rule";
  selectors: { text: string; needs: Needs }[];
  declarations: { text: string; mentions: Thing[]; property: string | null }[];
};

export type SheetPart =
  | Rule
  /** Conditions and layers. `whenEmpty` still says the layer's place among the others. */
  | { kind: "block"; head: string; parts: SheetPart[]; whenEmpty: string }
  /** Of use where something mentions it. */
  | { kind: "thing"; thing: Thing; text: string }
  | { kind: "text"; text: string };

/** A style sheet taken apart, as the build writes it for the server. */
export type Sheet = {
  parts: SheetPart[];
  /** What each thing mentions, wherever in the sheet it is said. */
  mentions: Record<Thing, Thing[]>;
};
