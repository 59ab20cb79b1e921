//! The agenda: a stack of what comes next. It is carried out until a player has something to decide.

use kernel::Umpire;

/// A battle that keeps an agenda, last entry first. Between actions the last entry is a decision that somebody owes.
///
/// ```
/// use kernel::{Dice, Umpire};
/// use tabletop::Agenda;
///
/// enum Task { Bell, Decide }
/// struct Day { agenda: Vec<Task>, bells: u32 }
///
/// impl Agenda for Day {
///     type Task = Task;
///     type Event = &'static str;
///     fn tasks(&mut self) -> &mut Vec<Task> { &mut self.agenda }
///     fn waits(&self) -> bool { matches!(self.agenda.last(), Some(Task::Decide)) }
///     fn carry_out(&mut self, task: Task, umpire: &mut Umpire<'_, &'static str>) {
///         if let Task::Bell = task {
///             self.bells += 1;
///             umpire.tell(|| "a bell");
///         }
///     }
/// }
///
/// let mut day = Day { agenda: vec![Task::Bell, Task::Decide, Task::Bell, Task::Bell], bells: 0 };
/// let mut dice = Dice::quick(1);
/// let mut umpire = Umpire::new(&mut dice);
/// day.advance(&mut umpire);
/// assert_eq!((day.bells, day.agenda.len()), (2, 2));
/// ```
pub trait Agenda {
    /// One entry: a decision of a player, or something that is carried out at once.
    type Task;
    /// What happens on the way.
    type Event;

    /// What comes next, last entry first.
    fn tasks(&mut self) -> &mut Vec<Self::Task>;

    /// Tests if the last entry is a decision with something to decide.
    fn waits(&self) -> bool;

    /// Carries out an entry that was taken off the agenda. It may put new ones on it.
    fn carry_out(&mut self, task: Self::Task, umpire: &mut Umpire<'_, Self::Event>);

    /// What must be looked at before every entry, whatever it is.
    fn before_each(&mut self, _umpire: &mut Umpire<'_, Self::Event>) {}

    /// Carries out the agenda up to the next decision, or until it is empty.
    fn advance(&mut self, umpire: &mut Umpire<'_, Self::Event>) {
        loop {
            self.before_each(umpire);
            if self.waits() {
                return;
            }
            let Some(task) = self.tasks().pop() else {
                return;
            };
            self.carry_out(task, umpire);
        }
    }
}
