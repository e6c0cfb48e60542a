-- Each picture is also stored as a JPEG, which every network shows beside a link to its article.

update storage.buckets set allowed_mime_types = '{image/avif,image/webp,image/jpeg}'
  where id = 'pictures';
