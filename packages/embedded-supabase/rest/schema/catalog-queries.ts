/** Queries of pg_catalog; `$1` is the array of exposed schemas. Type names are fully qualified. */

export const TABLES = `
  select c.oid::int as oid, n.nspname as schema, c.relname as name,
    n.nspname = any($1) as exposed,
    coalesce((
      select json_agg(json_build_object(
        'position', a.attnum,
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod),
        'default', case
          when a.attidentity <> '' then 'nextval(' || quote_literal(
            pg_get_serial_sequence(quote_ident(n.nspname) || '.' || quote_ident(c.relname), a.attname)
          ) || ')'
          when a.attgenerated <> '' then null
          else coalesce(pg_get_expr(d.adbin, d.adrelid), t.typdefault)
        end
      ) order by a.attnum)
      from pg_attribute a
      join pg_type t on t.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ), '[]') as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'v', 'm', 'f', 'p')
    and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
  order by n.nspname, c.relname
`;

export const KEYS = `
  select conrelid::int as oid, contype::text as type, conname as name,
    confrelid::int as foreign_oid, to_json(conkey) as columns, to_json(confkey) as foreign_columns
  from pg_constraint
  where contype in ('p', 'u', 'f') and conparentid = 0
  order by conrelid, conname
`;

export const FUNCTIONS = `
  select p.oid::int as oid, n.nspname as schema, p.proname as name,
    case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end
      as volatility,
    p.proretset as "returnsSet",
    case
      when rt.typname = 'void' then 'void'
      when rt.typtype = 'c' or base.typtype = 'c' or p.proargmodes && '{t,o,b}'::"char"[] then 'row'
      else 'scalar'
    end as returns,
    nullif(coalesce(nullif(rt.typrelid, 0), base.typrelid, 0), 0)::int as "returnsOid",
    coalesce((
      select json_agg(json_build_object(
        'name', coalesce(p.proargnames[arg.at], ''),
        'type', format_type(arg.type, null),
        'required', arg.input <= p.pronargs - p.pronargdefaults
      ) order by arg.at)
      from (
        select at, type, coalesce(p.proargmodes[at], 'i') as mode,
          count(*) filter (where coalesce(p.proargmodes[at], 'i') in ('i', 'b'))
            over (order by at) as input
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as t(type, at)
      ) arg
      where arg.mode in ('i', 'b')
    ), '[]') as parameters
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join pg_type rt on rt.oid = p.prorettype
  left join pg_type base on base.oid = rt.typbasetype
  where p.prokind = 'f' and p.provariadic = 0 and n.nspname = any($1)
    and rt.typname not in ('trigger', 'event_trigger')
  order by n.nspname, p.proname, p.oid
`;
