//! What an action would come to before it is made: explained sums, and the exact odds of what it does at once.

pub(crate) mod chances;
mod preview;
