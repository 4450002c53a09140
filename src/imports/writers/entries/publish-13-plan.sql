-- Whoever comes next is planned as always.
SET LOCAL enable_sort TO DEFAULT
