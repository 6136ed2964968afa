update materials set facts = jsonb_set(facts, '{shots}', coalesce((
  select jsonb_agg(shot || jsonb_build_object('faults', to_jsonb(array_remove(array[
    case when (shot ->> 'brightness')::float < 35 then 'dark' end,
    case when (shot ->> 'sharpness')::float < 0.35 then 'blurred' end,
    case when (shot ->> 'shake')::float > 0.02 then 'shaky' end
  ], null))) order by nth)
  from jsonb_array_elements(facts -> 'shots') with ordinality as shots(shot, nth)
), '[]')) where facts is not null;
