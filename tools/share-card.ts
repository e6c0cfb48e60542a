import { readFileSync } from "node:fs";

import type { ShareCard } from "../app/content/site/share-images.ts";

export function readProjectFile(path: string): Buffer {
  return readFileSync(new URL(`../${path}`, import.meta.url));
}

function fontFace(family: string, name: string): string {
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
.line{font:400 31px/1.4 body;color:#4a4640;text-wrap:balance}`;

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

/** HTML of one share image, 1200 by 630. */
export function shareCardHtml(card: ShareCard, brand: string, mark: string): string {
  return `<!doctype html><meta charset="utf-8"><style>${fonts}${style}</style>${chart}
<div class="sheet"><div class="brand">${mark}${escapeHtml(brand)}</div><div class="words">
<p class="section">${escapeHtml(card.section)}</p><h1${card.title.length > 22 ? ' class="long"' : ""}>${escapeHtml(card.title)}</h1>
<p class="line">${escapeHtml(card.line)}</p></div></div>`;
}
