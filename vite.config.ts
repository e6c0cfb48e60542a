import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { basename, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import type { Plugin } from "vite";

import { browserslist } from "./package.json";
import remixOptions from "./remix.config.js";
import { demoPackagesPlugin } from "./tools/demo-packages/plugin.ts";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** The oldest supported browsers, e.g. `safari16.4`. */
const BROWSERS = browserslist.map((oldest) => oldest.replace(" >= ", ""));

const INLINE_SCRIPTS: Record<string, string> = {
  "virtual:shell-script": "start.ts",
  "virtual:copy-script": "copy.ts",
  "virtual:rings-script": "rings.ts",
  "virtual:planning-script": "planning.ts",
  "virtual:article-video-script": "article-video.ts",
  "virtual:writing-script": "desk/writing.ts",
  "virtual:autosave-script": "desk/autosave.ts",
  "virtual:popups-script": "desk/popups.ts",
  "virtual:time-zone-script": "desk/time-zone.ts",
  "virtual:lead-list-script": "desk/lead-list.ts",
  "virtual:lead-board-script": "desk/lead-board.ts",
  "virtual:lead-beside-script": "desk/lead-beside.ts",
  "virtual:article-names-script": "desk/article-names.ts",
  "virtual:lead-tags-script": "desk/lead-tags.ts",
  "virtual:soon-days-script": "desk/soon-days.ts",
  "virtual:same-leads-script": "desk/same-leads.ts",
  "virtual:find-lead-script": "desk/find-lead.ts",
  "virtual:lead-reply-script": "desk/lead-reply.ts",
  "virtual:import-preview-script": "desk/import-preview.ts",
};
const CLIENT_FOLDER = fileURLToPath(new URL("./app/client/", import.meta.url));
/** Folders whose modules do nothing when they are loaded. */
const WITHOUT_EFFECTS = ["content", "features", "lib", "ui"].map((name) =>
  fileURLToPath(new URL(`./app/${name}/`, import.meta.url)),
);
/** Whether a module has to stay although nothing uses its exports; a stylesheet does. */
const hasEffects = (id: string) =>
  !/\.tsx?$/.test(id) || !WITHOUT_EFFECTS.some((folder) => id.startsWith(folder));

/** A script of `app/client` with its imports, minified. */
async function bundle(name: string) {
  const result = await build({
    entryPoints: [resolve(CLIENT_FOLDER, name)],
    bundle: true,
    format: "iife",
    metafile: true,
    minify: true,
    target: BROWSERS,
    write: false,
  });
  const text = result.outputFiles.map((file) => file.text).join("");
  return { text: text.trim(), inputs: Object.keys(result.metafile.inputs) };
}

/** Scripts that are files, because few visits need them, by the name that stands for their URL. */
const FILE_SCRIPTS = {
  SYNC_SCRIPT_URL: "sync-account-links",
  TYPED_TEXT_SCRIPT_URL: "typed-text/keep-typed-text",
  TRY_OUT_SCRIPT_URL: "try-out/try-out",
  WRITE_SCRIPT_URL: "editor/write-article",
};

const developmentUrl = (name: string) => `/assets/${basename(name)}.js`;

/** The script with the URLs of those that it loads. */
async function withUrls(text: string, inDevelopment: boolean): Promise<string> {
  let whole = text;
  for (const [placeholder, name] of Object.entries(FILE_SCRIPTS)) {
    if (!whole.includes(placeholder)) continue;
    const url = inDevelopment ? developmentUrl(name) : `/${(await fileScript(name)).fileName}`;
    whole = whole.replace(placeholder, JSON.stringify(url));
  }
  return whole;
}

async function fileScript(name: string, inDevelopment = false) {
  const text = await withUrls((await bundle(`${name}.ts`)).text, inDevelopment);
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 6);
  return { text, fileName: `assets/${basename(name)}-${hash}.js` };
}

/** Bundles the scripts of `app/client`: as text, which the document inlines, or as files. */
function shellScripts(): Plugin {
  const sources = new Set<string>();
  let forBrowser = false;
  let inDevelopment = false;
  /** When a file of the app changed last, in milliseconds since 1970. */
  let lastChange = 0;

  return {
    name: "shell-scripts",
    configResolved({ command, build: { ssr } }) {
      inDevelopment = command === "serve";
      forBrowser = !ssr;
    },
    configureServer({ middlewares, ws }) {
      ws.on("page-requested", (time: number, page) => {
        if (lastChange > time) page.send({ type: "full-reload" });
      });
      for (const name of Object.values(FILE_SCRIPTS)) {
        middlewares.use(developmentUrl(name), (_request, response, next) => {
          fileScript(name, true).then(({ text }) => {
            response.setHeader("Content-Type", "text/javascript").end(text);
          }, next);
        });
      }
    },
    /** Reloads open pages when a server file or an inlined script changes. */
    hotUpdate({ file, modules, server }) {
      const { client } = server.environments;
      const inBrowser = [...(client.moduleGraph.getModulesByFile(file) ?? [])].some(({ id }) => id);
      const isServerFile = this.environment.name === "ssr" && modules.length > 0 && !inBrowser;
      if (modules.length > 0) lastChange = Date.now();
      if (isServerFile || sources.has(file)) client.hot.send({ type: "full-reload" });
    },
    resolveId: (id) => (id in INLINE_SCRIPTS ? `\0${id}` : null),
    async load(id) {
      const entry = INLINE_SCRIPTS[id.slice(1)];
      if (!entry) return null;
      const { text, inputs } = await bundle(entry);
      for (const file of inputs) {
        sources.add(resolve(file));
        this.addWatchFile(resolve(file));
      }
      const whole = await withUrls(text, inDevelopment);
      // The text must not close the script element that contains it.
      return `export default ${JSON.stringify(whole.replaceAll("</", String.raw`<\/`))}`;
    },
    async generateBundle() {
      if (!forBrowser) return;
      for (const name of Object.values(FILE_SCRIPTS)) {
        const { text, fileName } = await fileScript(name);
        this.emitFile({ type: "asset", fileName, source: text });
      }
    },
  };
}

/**
 * Modules that most hydrated pages share, with their imports. Without these groups, Rollup splits the
 * home page into 60 chunks, which are 9 KB larger after compression.
 */
const SHARED_CHUNKS = {
  remix: ["react", "react-dom", "react/jsx-runtime", "@remix-run/react"],
  shell: [
    "./app/ui/layout/site-shell.tsx",
    "./app/ui/layout/error-screen.tsx",
    "./app/content/site/site.ts",
    "./app/lib/http/render-context.ts",
    "./app/features/accounts/sign-in/use-other-tabs.ts",
    "./app/ui/primitives/focused-notice.tsx",
    "./app/ui/primitives/card.tsx",
    "./app/ui/primitives/notice.tsx",
    "./app/ui/primitives/page.tsx",
    "./app/ui/primitives/structured-data.tsx",
    "./app/ui/primitives/use-hydrated.ts",
    "./app/ui/primitives/links/text-link.tsx",
    "./app/ui/sections/heading.tsx",
    "./app/lib/forms/form-values.ts",
    "./app/lib/forms/network-error.ts",
    "./app/lib/forms/typed-text.ts",
    "./app/lib/seo/page-meta.ts",
  ],
  forms: [
    "./app/ui/forms/field.tsx",
    "./app/ui/forms/error-summary.tsx",
    "./app/ui/forms/typed-text-notices.tsx",
    "./app/ui/forms/use-form-query.ts",
    "./app/ui/primitives/links/new-tab-label.tsx",
    "./app/content/leads/forms.ts",
    "./app/features/leads/contact/contact-email-line.tsx",
    "./app/features/leads/corporate-email-field.tsx",
    "./app/lib/validation/phone.ts",
    "./app/lib/forms/use-revalidated-errors.ts",
    "./app/features/leads/thanks-panel.tsx",
    "./app/features/leads/use-lead-submission.ts",
  ],
  sections: [
    "./app/ui/sections/contact-band.tsx",
    "./app/ui/sections/cta-bands.tsx",
    "./app/ui/sections/hero.tsx",
    "./app/ui/sections/quotes.tsx",
    "./app/ui/sections/seal.tsx",
    "./app/ui/sections/section.tsx",
  ],
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [shellScripts(), demoPackagesPlugin(), tailwindcss(), remix(remixOptions)],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // Vite would discover these only while a page is open, and reload it without the typed values.
  optimizeDeps: {
    include: [
      "@remix-run/node",
      "@supabase/ssr",
      "@supabase/supabase-js",
      "lru-cache",
      "marked",
      "marked-footnote",
      "react-dom/server",
      "tldts",
      "zod",
      "zod/v4/core",
    ],
    esbuildOptions: { target: BROWSERS },
  },
  build: {
    // Inlined data: URLs would need a wider content security policy.
    assetsInlineLimit: 0,
    // The server build also contains the stylesheet, as text.
    cssMinify: true,
    target: BROWSERS,
    rollupOptions: {
      output: isSsrBuild ? {} : { manualChunks: SHARED_CHUNKS },
      // Else a page loads a module whose texts it does not use, because reading a property might do something.
      treeshake: { moduleSideEffects: hasEffects },
    },
  },
}));
