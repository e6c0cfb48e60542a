type ChatSceneProps = {
  expert: string;
  messages: readonly { from: "team" | "expert"; text: string }[];
};

export function ChatScene({ expert, messages }: ChatSceneProps) {
  return (
    <div className="scene scene-chat">
      <p className="scene-bar">{expert}</p>
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
