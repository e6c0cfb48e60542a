import { brand } from "../site/site";

const folder = "/brand";
const file = brand.toLowerCase();

/** Logo files in `public/brand`, colors, type and rules of use. */
export const brandKit = {
  path: "/company/brand",
  title: "Brand",
  heading: "Logo, colors and type",
  description: `Logo files of ${brand} as SVG and PNG for light and dark backgrounds, with colors, typefaces and a few rules for using them.`,
  lead: "Everything you need to show or mention us. No form, no request.",
  logos: {
    title: "Logo files",
    lead: "Vector files for print and web, pixel files with a transparent background.",
    download: "Download",
    items: [
      {
        title: "Logo for light backgrounds",
        ground: "light",
        file: `${folder}/${file}-logo-light`,
      },
      { title: "Logo for dark backgrounds", ground: "dark", file: `${folder}/${file}-logo-dark` },
      {
        title: "Mark for light backgrounds",
        ground: "light",
        file: `${folder}/${file}-mark-light`,
      },
      { title: "Mark for dark backgrounds", ground: "dark", file: `${folder}/${file}-mark-dark` },
    ],
    formats: [
      { name: "SVG", ending: ".svg" },
      { name: "PNG", ending: ".png" },
    ],
  },
  colors: {
    title: "Colors",
    lead: "One yellow, one ink, one paper. Orange is for data and nothing else.",
    items: [
      {
        name: "Yellow",
        swatch: "yellow",
        hex: "#FFC107",
        rgb: "255, 193, 7",
        use: "The mark, the marker behind words, main buttons. Always with ink on it.",
      },
      {
        name: "Ink",
        swatch: "ink",
        hex: "#1A1A1A",
        rgb: "26, 26, 26",
        use: "Text and lines on light backgrounds, and the dark background itself.",
      },
      {
        name: "Paper",
        swatch: "paper",
        hex: "#FFFDF8",
        rgb: "255, 253, 248",
        use: "The light background, and text on ink.",
      },
      {
        name: "Orange",
        swatch: "orange",
        hex: "#FF5713",
        rgb: "255, 87, 19",
        use: "One point in a chart. Too light for text on paper.",
      },
    ],
  },
  typefaces: {
    title: "Type",
    lead: "All three families are free under the SIL Open Font License.",
    items: [
      { name: "Bricolage Grotesque", face: "display", use: "Headlines, in weight 600" },
      { name: "Instrument Sans", face: "sans", use: "Text, in weights 400 to 700" },
      { name: "Geist Mono", face: "mono", use: "Code and formulas" },
    ],
  },
  rules: {
    title: "Using them",
    do: {
      title: "Please do",
      items: [
        "Leave clear space around the logo: half the height of the mark on every side.",
        "Keep the logo at least 24 pixels high on screens and 8 mm in print.",
        `Write the name as ${brand}, with one capital letter.`,
        "Use the logo to write about us, link to us or credit a deliverable.",
      ],
    },
    dont: {
      title: "Please don’t",
      items: [
        "Change the colors, outline, rotate, stretch or redraw it.",
        "Put it on a photograph or a busy background.",
        "Use the mark as your own app icon or avatar.",
        "Use it in a way that suggests we endorse your product.",
      ],
    },
  },
  next: {
    title: "Need something else?",
    cards: [
      {
        title: "Press",
        text: "One paragraph about us, releases and media contacts.",
        link: { text: "Go to the press page", href: "/company/press" },
      },
      {
        title: "A format that is missing",
        text: "Tell us where it will be used, and we’ll send the right file.",
        link: { text: "Ask for it", href: "/contact" },
      },
    ],
  },
} as const;
