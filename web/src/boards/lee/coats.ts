// The coats of both sides.
import { enlist, make } from '../../art/sides'

enlist({
  union: make('#34527a', '#1f3552', '#dbe4f1', 'U', 't-weave'),
  // White letters need a darker grey than the coats had.
  confederate: make('#655a45', '#40382a', '#ece4d2', 'C', 't-chevron'),
})
