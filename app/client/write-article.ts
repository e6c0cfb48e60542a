/** Script of the article editor: toolbar, keys, pasting, pictures and corrected fields. It listens on `window`. */
import "@github/markdown-toolbar-element";

import { installPreview } from "./editor/preview.ts";
import { installSaving } from "./editor/save-in-place.ts";
import { installCorrections } from "./writing/corrected-fields.ts";
import { installPasting } from "./writing/paste.ts";
import { installPictures } from "./writing/pictures.ts";
import { installWritingKeys } from "./writing/keys.ts";
import { root } from "./dom.ts";

installCorrections();
installSaving();
installPreview();
installWritingKeys();
installPasting();
installPictures();
// For tests, which type as soon as a page has loaded.
root().dataset.writing = "ready";
