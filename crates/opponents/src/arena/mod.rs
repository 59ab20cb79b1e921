//! Arena (in work).
