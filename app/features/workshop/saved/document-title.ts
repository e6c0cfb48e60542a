/** Code points, as the database counts them. */
export const longestTitle = 120;

/** The title shortened to what the database takes. */
export function cutTitle(title: string): string {
  const points = [...title];
  return points.length > longestTitle ? `${points.slice(0, longestTitle - 1).join("")}…` : title;
}
