import type { ReactNode } from "react";

import { writingCopy } from "~/content/desk/articles/writing";
import { pictureTypes } from "~/lib/pictures/limits";
import { Button } from "~/ui/primitives/button";

import type { PickerPurpose } from "../editor/chosen-pictures";

const { library: copy } = writingCopy;

type LibraryButtonProps = { purpose: PickerPurpose; look?: string; children: ReactNode };

/** Opens the dialog below for this purpose; without scripts, nothing. */
export function LibraryButton({ purpose, look = "", children }: LibraryButtonProps) {
  return (
    <Button
      type="button"
      data-open-library={purpose}
      look="plain"
      className={`justify-self-start group-not-data-view/article:hidden ${look}`}
    >
      {children}
    </Button>
  );
}

/** The pictures of the site over the text, for `client/editor/pictures/library.ts`; without scripts, nothing. */
export function PictureLibrary() {
  return (
    <dialog
      data-own="library"
      aria-labelledby="library-title"
      closedby="any"
      className="m-auto h-[min(46rem,100dvh-2rem)] max-h-none w-[min(60rem,100dvw-2rem)] max-w-none flex-col rounded-lg border border-line bg-page p-0 text-ink shadow-lg backdrop:bg-black/50 open:flex"
    >
      <div className="grid gap-3 border-b border-line p-4">
        <div className="flex items-center justify-between gap-4">
          <h2 id="library-title" data-library-title="" className="text-lg leading-title">
            {copy.titles.text}
          </h2>
          <Button
            type="button"
            data-library-close=""
            look="plain"
            size="compact"
            className="shrink-0"
          >
            {copy.close}
          </Button>
        </div>
        <search className="flex gap-3">
          <input
            type="search"
            data-library-search=""
            aria-label={copy.search}
            placeholder={copy.search}
            maxLength={100}
            dir="auto"
            className="control min-w-0 flex-1"
          />
          <input
            type="file"
            data-library-file=""
            accept={pictureTypes.join()}
            multiple
            hidden
            aria-label={copy.upload}
          />
          <Button type="button" data-library-upload="" look="dark">
            {copy.upload}
          </Button>
        </search>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <output data-library-note="" className="block empty:sr-only" />
        <ul data-library-list="" className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4" />
        <div className="mt-4 grid justify-items-center">
          <Button type="button" data-library-more="" look="plain" size="compact" hidden>
            {copy.more}
          </Button>
        </div>
      </div>
      <div
        data-library-several=""
        hidden
        className="flex flex-wrap items-center justify-between gap-3 border-t border-line p-4 [[hidden]]:hidden"
      >
        <output data-library-chosen="" className="text-sm font-semibold" />
        <Button type="button" data-library-insert="">
          {copy.insert}
        </Button>
      </div>
    </dialog>
  );
}
