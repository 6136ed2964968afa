/** The npm that started us, else the one on PATH; run as a script, so that no shell stands in between. */
export function npmCli(): string;
