type ChatSceneProps = {
  expert: string;
  /** What the conversation is about. */
  phase: string;
  messages: readonly { from: "team" | "expert"; text: string }[];
};

export function ChatScene({ expert, phase, messages }: ChatSceneProps) {
  return (
    <div className="scene scene-chat">
      <p className="scene-bar">
        <b>{expert}</b>
        <span>{phase}</span>
      </p>
      <div className="scene-body">
        {messages.map(({ from, text }) => (
          <p key={text} className={`scene-message ${from}`}>
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}
