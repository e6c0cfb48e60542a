import { home } from "~/content/home";
import { Disclosure } from "~/ui/primitives/disclosure";

/** Transcripts of the videos. */
export function HomeTranscripts() {
  const { how } = home;
  return (
    <div>
      <h3 className="mb-4 text-lg leading-title">{how.transcripts}</h3>
      {how.steps.map(({ title, video, transcript }) => (
        <Disclosure key={title} title={`${title} (${video.duration})`}>
          <div className="grid gap-3">
            {transcript.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Disclosure>
      ))}
    </div>
  );
}
