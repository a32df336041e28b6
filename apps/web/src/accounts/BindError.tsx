/** What did not go well, in the reader's words; nothing when all is well. */
export const BindError = ({ text }: { text: string }) =>
  text === '' ? null : (
    <p className="bind-error" role="alert">
      {text}
    </p>
  )
