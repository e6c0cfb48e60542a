import type { WalkThroughContent } from "~/content/walk-through";
import { Check } from "~/ui/icons/check";
import { Icon } from "~/ui/primitives/icon";

type ChatSceneProps = WalkThroughContent["chat"];

export function ChatScene({ expert, phase, messages }: ChatSceneProps) {
  return (
    <div className="scene scene-chat">
      <p className="scene-bar">
        <svg viewBox="0 0 24 24" className="size-5 flex-none">
          <circle cx="12" cy="12" r="12" className="fill-brand-yellow" />
          <path d="M18 6 14 14 6 18 10 10z" className="fill-brand-ink" />
        </svg>
        <b>{expert}</b>
        <span>{phase}</span>
      </p>
      <div className="scene-body">
        {messages.map((message) => (
          <div key={message.text} className={`scene-message ${message.from}`}>
            <p>{message.text}</p>
            {"note" in message ? (
              <p className="scene-note">
                <Icon glyph={Check} className="size-3.5 text-success" />
                {message.note}
              </p>
            ) : null}
          </div>
        ))}
      </div>
    </div>
  );
}
