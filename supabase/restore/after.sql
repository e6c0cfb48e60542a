-- Fills anew what follows from restored articles.

delete from private.blog_index;
select private.index_blog_post(post) from public.blog_posts as post;
select private.count_blog_posts();
select private.spell_blog_topics();
delete from private.blog_topics;
select private.add_blog_topics(post) from public.blog_posts as post;
update private.blog_changes set changes = changes + 1;
select private.put_in_article_list(post) from public.blog_posts as post where post_type = 'Blog';
update private.article_list set words = private.article_words(
  concat_ws(' ', title, slug, author, category, array_to_string(tags, ' '))
) where deleted;
