export function FieldError({ sentence }: { sentence: string | undefined }) {
  if (sentence === undefined) return null;
  return (
    <p className="no-margin error" role="alert">
      {sentence}
    </p>
  );
}
