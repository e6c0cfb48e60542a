import type { ShareCard } from "../app/content/site/share-images.ts";
import { readProjectFile } from "./read-project-file.ts";

/** `@font-face` rule with the whole font inside. */
export function fontFace(family: string, name: string): string {
  const file = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const data = readProjectFile(file).toString("base64");
  return `@font-face{font-family:${family};font-weight:200 800;src:url(data:font/woff2;base64,${data})}`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

const style = `
*{margin:0;box-sizing:border-box}
body{position:relative;width:1200px;height:630px;overflow:hidden;background:#fffdf8;color:#1a1a1a;font-family:body}
.chart{position:absolute;inset:0}
.sheet{position:absolute;inset:72px 88px;display:grid;grid-template-rows:auto 1fr auto}
.brand{display:flex;align-items:center;gap:18px;font:600 38px/1 display;letter-spacing:-.025em}
.brand svg{width:56px;height:56px}
.words{align-self:end;display:grid;gap:26px;max-width:760px}
.section{display:flex;align-items:center;gap:18px;font:600 26px/1 body;color:#4a4640}
.section::before{content:"";width:48px;height:8px;background:#ffc107}
h1{font:600 80px/1.04 display;letter-spacing:-.03em;text-wrap:balance}
h1.long{font-size:68px}
.line{font:400 31px/1.4 body;color:#4a4640;text-wrap:balance}
.beside .words{align-self:center;max-width:460px}
.beside h1{font-size:56px}
.beside .line{font-size:27px}
.beside .sheet{inset:64px 72px}
.picture{position:absolute;left:580px;top:64px;width:556px;height:502px;display:grid;place-items:center}
.picture img{display:block;max-width:556px;max-height:502px}
.framed img{width:100%;object-fit:cover;object-position:left top;padding:12px;border:2px solid #e6dfd1;border-radius:20px;background:#fffdf8}
.picture pre{width:100%;height:502px;padding:28px 0 0 32px;overflow:hidden;border:2px solid #e6dfd1;border-radius:20px;background:#fff;font:400 19px/1.55 ui-monospace,monospace;white-space:pre;color:#4a4640}
.picture pre::first-line{font-weight:700;color:#1a1a1a}
.article{background:#f7f3ea}
.article>img{position:absolute;left:129px;top:0;width:942px;height:494.5px}
.caption{position:absolute;inset:auto 0 0;height:136px;padding:0 56px;display:flex;align-items:center;gap:48px;justify-content:space-between;background:#fffdf8;border-top:2px solid #1a1a1a}
.caption h1{font-size:46px;white-space:nowrap}
.caption .brand{font-size:32px;gap:14px}
.caption .brand svg{width:46px;height:46px}`;

/** Decoration: a compass card cut off at the right edge, over a route. */
const chart = `<svg class="chart" viewBox="0 0 1200 630" fill="none">
<g stroke="#e6dfd1" stroke-width="1.5"><circle cx="1110" cy="230" r="270"/><circle cx="1110" cy="230" r="176"/><path d="M1110 0v630M840 230h360"/></g>
<circle cx="1110" cy="230" r="244" pathLength="360" stroke="#8c8578" stroke-width="13" stroke-dasharray=".4 4.6"/>
<path d="M1110 92l29 109 109 29-109 29-29 109-29-109-109-29 109-29z" stroke="#8c8578" stroke-width="2" stroke-linejoin="round" fill="#fffdf8"/>
<path d="M1110 92l29 109-29 29zM1110 368l-29-109 29-29z" fill="#f7f3ea" stroke="#8c8578" stroke-width="2" stroke-linejoin="round"/>
<path d="M952 566c24-78 12-132 52-190s62-82 106-146" stroke="#1a1a1a" stroke-width="4" stroke-linecap="round" stroke-dasharray=".1 14"/>
<circle cx="952" cy="566" r="9" fill="#fffdf8" stroke="#1a1a1a" stroke-width="3"/>
<circle cx="1110" cy="230" r="22" fill="#ffc107" stroke="#1a1a1a" stroke-width="3"/>
<circle cx="1110" cy="230" r="6" fill="#1a1a1a"/></svg>`;

const fonts = fontFace("display", "bricolage-grotesque") + fontFace("body", "instrument-sans");

type CardParts = {
  card: ShareCard;
  brand: string;
  /** The logo as SVG. */
  logo: string;
  /** HTML of the card's picture. */
  picture: string;
};

function body({ card, brand, logo, picture }: CardParts): string {
  const name = `<div class="brand">${logo}${escapeHtml(brand)}</div>`;
  const title = escapeHtml(card.title);
  const kind = card.picture?.kind;
  if (kind === "article") {
    return `<body class="article">${picture}<div class="caption"><h1>${title}</h1>${name}</div>`;
  }
  const words = `<div class="sheet">${name}<div class="words">
<p class="section">${escapeHtml(card.section)}</p><h1${title.length > 22 ? ' class="long"' : ""}>${title}</h1>
<p class="line">${escapeHtml(card.line)}</p></div></div>`;
  if (!kind) return `<body>${chart}${words}`;
  const frame = kind === "drawing" ? "picture" : "picture framed";
  return `<body class="beside"><div class="${frame}">${picture}</div>${words}`;
}

/** HTML of one share image, 1200 by 630. */
export function shareCardHtml(parts: CardParts): string {
  return `<!doctype html><meta charset="utf-8"><style>${fonts}${style}</style>${body(parts)}`;
}
