-- The index of searches is built and replaced by steps (`db/lead-words.ts`): neither may lock out requests.
SELECT 1;
