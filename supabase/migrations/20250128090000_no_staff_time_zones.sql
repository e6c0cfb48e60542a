-- The desk writes times in the time zone of the browser, which a cookie names.

set local lock_timeout = '5s';

drop function public.set_own_time_zone(text, boolean);
drop table public.staff_time_zones;
