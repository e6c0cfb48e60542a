-- The search finds the words that a reader sees: an entity is its letter or a space, and a tag within a word is
-- nothing. Names of tags and entities were indexed in their place, and words broke at them.
set local lock_timeout = '5s';

create function private.reader_words(value text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  mark record;
begin
  if value !~ '[<&]' then
    return value;
  end if;
  value := regexp_replace(
    value,
    '</?(a|abbr|b|bdi|bdo|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u|var|wbr)(\s[^<>]*)?/?>',
    '', 'gi'
  );
  for mark in
    select * from (values
      ('grave', 768), ('acute', 769), ('circ', 770), ('tilde', 771), ('uml', 776), ('ring', 778),
      ('caron', 780), ('cedil', 807)
    ) as marks (name, code)
  loop
    value := regexp_replace(value, '&([a-z])' || mark.name || ';', '\1' || chr(mark.code), 'gi');
  end loop;
  value := replace(replace(replace(value, '&shy;', ''), '&rsquo;', '’'), '&szlig;', 'ß');
  value := replace(replace(value, '&oslash;', 'ø'), '&Oslash;', 'Ø');
  value := replace(replace(value, '&aelig;', 'æ'), '&AElig;', 'Æ');
  return normalize(regexp_replace(value, '&(#?[a-z0-9]{1,31});', ' ', 'gi'), NFC);
end;
$$;
revoke all on function private.reader_words(text) from public;

create or replace function private.words_of(language text, value text) returns tsvector
language sql immutable parallel safe
return (
  select strip(
    to_tsvector(private.search_language(language), plain)
      || to_tsvector('simple', private.without_accents(plain))
  )
  from translate(
    regexp_replace(private.reader_words(left(value, 200000)), '\]\([^()\s]*', '] ', 'g'),
    './-_@:~+=%?#*|''’', '              '
  ) as plain
);

do $$
declare
  post public.blog_posts;
begin
  for post in select * from public.blog_posts where content ~ '[<&]' or title ~ '[<&]' loop
    delete from private.blog_index where blog_index.id = post.id;
    perform private.index_blog_post(post);
  end loop;
end;
$$;
