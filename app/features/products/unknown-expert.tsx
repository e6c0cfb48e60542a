import { expertLinks } from "~/content/experts/experts";
import { unknownExpertCopy } from "~/content/products";
import { NotFound } from "~/ui/layout/not-found";

import { ProductLinks } from "./products-links";

/** For an address that names no expert: the experts that there are. */
export function UnknownExpert() {
  const { title, text, mainLink, list } = unknownExpertCopy;
  return (
    <NotFound title={title} text={text} mainLink={mainLink}>
      <ProductLinks label={list} links={expertLinks} />
    </NotFound>
  );
}
