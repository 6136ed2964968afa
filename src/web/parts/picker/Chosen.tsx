interface Props {
  name: string;
  about: string;
  sample?: string | null;
}

export function Chosen({ name, about, sample }: Props) {
  return (
    <span className="tight stack gap0 grow">
      <span className="strong ellipsis">{name}</span>
      {about && <span className="hint small ellipsis">{about}</span>}
      {sample && <span className="above4 body-text small">{sample}</span>}
    </span>
  );
}
