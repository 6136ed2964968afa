export function FieldError({ sentence }: { sentence: string | null | undefined }) {
  if (!sentence) return null;
  return (
    <p className="error" role="alert">
      {sentence}
    </p>
  );
}
