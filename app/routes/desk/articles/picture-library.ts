import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/features/accounts/staff/require-staff.server";
import { loadPictures } from "~/features/desk/pictures/load-pictures.server";
import type { LibraryPage } from "~/lib/http/picture-address";
import { markdownLine } from "~/lib/markdown/picture-line";

/** The pictures that the article editor offers, as JSON. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "editor");
  const { pictures, older } = await loadPictures(new URL(request.url).searchParams, context);
  const page: LibraryPage = {
    pictures: pictures.map(({ id, alt, address, preview }) => ({
      alt,
      address,
      preview,
      line: markdownLine({ id, alt }),
    })),
    older,
  };
  return Response.json(page);
}
