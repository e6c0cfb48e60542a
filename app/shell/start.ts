/**
 * The one script that every page carries, with the framework and without. It is inlined into the
 * document; it listens on the document alone, because the framework may replace any element.
 * Everything it improves works without it.
 */
import { installAnchors } from "./anchors.ts";
import { installConsent } from "./consent.ts";
import { installMenus } from "./menus.ts";
import { installMobileMenu } from "./mobile-menu.ts";

installConsent();
installAnchors();
installMenus();
installMobileMenu();
