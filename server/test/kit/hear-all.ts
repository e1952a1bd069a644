import type pg from 'pg'

/** Lets the database keep the live messages of all topics, as if a browser listened to each. */
export const hearingAll =
  'create or replace function is_listened_to(p_topic text) returns boolean language sql stable as $$ select true $$'

export const hearAll = async (owner: Pick<pg.Pool, 'query'>): Promise<void> => void (await owner.query(hearingAll))
