import sharp from "sharp";
import { expect, test } from "vitest";

import { scalePicture } from "./scale-picture.server";

test("gives up a picture that waited too long for an earlier one, and scales the next", async () => {
  const create = { width: 2000, height: 1000, channels: 3 as const, background: "#ffc107" };
  const picture = await sharp({ create }).png().toBuffer();
  const earlier = scalePicture(picture);
  const late = scalePicture(picture, 1);
  const next = scalePicture(picture);
  await expect(late).rejects.toThrow("took too long");
  const sizes = { id: expect.stringMatching(/-2000x1000$/), files: { length: 7 } };
  expect(await earlier).toMatchObject(sizes);
  expect(await next).toMatchObject(sizes);
});
