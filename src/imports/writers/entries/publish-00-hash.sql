-- The statements that follow group and join rows of which the database knows nothing, so it takes them for few and sorts
-- them, where hashing is several times as fast.
SET LOCAL enable_sort = off
