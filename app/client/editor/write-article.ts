/** Script of the article editor: the formatted view with its tools, pasting, pictures, saving and preview. */
import { root } from "../dom.ts";
import { installCards } from "./page/cards.ts";
import { installNames } from "./page/name-fields.ts";
import { installCorrections } from "./page/corrected-fields.ts";
import { installEnterKey } from "./enter-key.ts";
import { installDateMeaning } from "./page/field-help.ts";
import { installViews } from "./formatted.ts";
import { installPasting } from "./paste/paste.ts";
import { installLibrary } from "./pictures/library.ts";
import { installPictures } from "./pictures/pictures.ts";
import { installMore } from "./page/more.ts";
import { installPresence } from "./page/presence.ts";
import { installPreview } from "./page/preview.ts";
import { installSaving } from "./page/save-in-place.ts";
import { installShownPlaces } from "./page/show-place.ts";
import { installTools } from "./toolbar.ts";

installCorrections();
installTools();
// Before the form is sent, which needs the newest text.
installViews();
// Before the form is sent without a picture that waits.
installPictures();
installSaving();
installPreview();
installMore();
// Before pasting, which takes what is dropped elsewhere.
installLibrary();
installPasting();
installEnterKey();
installDateMeaning();
installNames();
installCards();
installPresence();
installShownPlaces();
// For tests, which type as soon as a page has loaded.
root().dataset.writing = "ready";
