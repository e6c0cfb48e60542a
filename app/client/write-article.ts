/** Script of the article editor: the formatted view with its tools, pasting, pictures, saving and preview. */
import { root } from "./dom.ts";
import { installCards } from "./editor/cards.ts";
import { installCorrections } from "./editor/corrected-fields.ts";
import { installEnterKey } from "./editor/enter-key.ts";
import { installDateMeaning, installNames } from "./editor/field-help.ts";
import { installViews } from "./editor/formatted.ts";
import { installPasting } from "./editor/paste.ts";
import { installPictures } from "./editor/pictures.ts";
import { installPresence } from "./editor/presence.ts";
import { installPreview } from "./editor/preview.ts";
import { installSaving } from "./editor/save-in-place.ts";
import { installTools } from "./editor/toolbar.ts";

installCorrections();
installTools();
// Before the form is sent, which needs the newest text.
installViews();
installSaving();
installPreview();
installPasting();
installPictures();
installEnterKey();
installDateMeaning();
installNames();
installCards();
installPresence();
// For tests, which type as soon as a page has loaded.
root().dataset.writing = "ready";
