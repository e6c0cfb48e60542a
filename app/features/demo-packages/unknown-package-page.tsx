import { demoPackages, unknownPackageCopy } from "~/content/demo-packages";
import { NotFound } from "~/ui/layout/not-found";
import { SiteLink } from "~/ui/primitives/links/site-link";

/** Lists the packages to a visitor who asked for one that does not exist. */
export function UnknownPackagePage() {
  const { title, description, list, mainLink } = unknownPackageCopy;
  return (
    <NotFound title={title} text={description} mainLink={mainLink}>
      <ul aria-label={list} className="border-t border-line">
        {demoPackages.map(({ slug, path, phase }, index) => (
          <li key={slug} className="border-b border-line">
            <SiteLink
              href={path}
              className="flex min-h-12 items-center gap-4 py-2 text-lg font-semibold underline-offset-4 hover:underline"
            >
              <span className="text-sm text-muted tabular-nums">{`0${index + 1}`}</span>
              {phase}
            </SiteLink>
          </li>
        ))}
      </ul>
    </NotFound>
  );
}
