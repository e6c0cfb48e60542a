const DATA_COMMANDS = new Set(
  (
    "SELECT INSERT UPDATE DELETE MERGE COPY FETCH EXPLAIN SHOW SET RESET BEGIN START COMMIT ROLLBACK " +
    "SAVEPOINT RELEASE LISTEN NOTIFY DISCARD LOCK ANALYZE VACUUM PREPARE DEALLOCATE"
  ).split(" "),
);

/** Whether a command, the first word of what Postgres answers to a statement, may have changed the catalog. */
export const mayChangeSchema = (command: string | undefined): boolean =>
  Boolean(command) && !DATA_COMMANDS.has(command ?? "");
