/** Script of the article editor: toolbar, keys, pasting, pictures and corrected fields. It listens on `window`, so `<main>` may be replaced. */
import "@github/markdown-toolbar-element";

import { installCorrections } from "./writing/corrected-fields.ts";
import { installPasting } from "./writing/paste.ts";
import { installPictures } from "./writing/pictures.ts";
import { installWritingKeys } from "./writing/keys.ts";
import { root } from "./dom.ts";

installCorrections();
installWritingKeys();
installPasting();
installPictures();
// For tests, which type as soon as a page has loaded.
root().dataset.writing = "ready";
