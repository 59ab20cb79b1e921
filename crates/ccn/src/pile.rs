//! Piles of cards that are copied like plain bytes.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cards::Card;

/// Up to `N` cards in order; the last one is the top.
#[derive(Clone, Copy)]
pub struct Pile<const N: usize> {
    count: u8,
    cards: [Option<Card>; N],
}

impl<const N: usize> Default for Pile<N> {
    fn default() -> Self {
        Self {
            count: 0,
            cards: [None; N],
        }
    }
}

impl<const N: usize> Pile<N> {
    /// The pile of these cards, if there is room for them.
    pub fn of(cards: impl IntoIterator<Item = Card>) -> Option<Self> {
        let mut pile = Self::default();
        for card in cards {
            if pile.len() == N {
                return None;
            }
            pile.push(card);
        }
        Some(pile)
    }

    /// How many cards it holds.
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Is it empty?
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Its cards, from the bottom.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Card> {
        self.cards[..self.len()].iter().copied().flatten()
    }

    /// Does it hold this card?
    pub fn has(&self, card: Card) -> bool {
        self.iter().any(|held| held == card)
    }

    /// Puts a card on top. There is always room: the cards of a battle are 70, and no hand outgrows its set-up.
    pub fn push(&mut self, card: Card) {
        debug_assert!(self.len() < N, "no room in the pile");
        if let Some(place) = self.cards.get_mut(self.count as usize) {
            *place = Some(card);
            self.count += 1;
        }
    }

    /// Takes the top card.
    pub fn pop(&mut self) -> Option<Card> {
        self.count = self.count.checked_sub(1)?;
        self.cards[self.len()].take()
    }

    /// Takes the card at this place from the bottom.
    pub fn take_at(&mut self, index: usize) -> Option<Card> {
        if index >= self.len() {
            return None;
        }
        let card = self.cards[index];
        let end = self.len();
        self.cards.copy_within(index + 1..end, index);
        self.count -= 1;
        self.cards[self.len()] = None;
        card
    }

    /// Takes one copy of this card out.
    pub fn take(&mut self, card: Card) -> Option<Card> {
        let index = self.iter().position(|held| held == card)?;
        self.take_at(index)
    }

    /// The cards as a slice to be shuffled.
    pub(crate) fn as_mut_slice(&mut self) -> &mut [Option<Card>] {
        &mut self.cards[..self.count as usize]
    }
}

impl<const N: usize> PartialEq for Pile<N> {
    fn eq(&self, other: &Self) -> bool {
        self.cards[..self.len()] == other.cards[..other.len()]
    }
}

impl<const N: usize> std::fmt::Debug for Pile<N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<const N: usize> Serialize for Pile<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, const N: usize> Deserialize<'de> for Pile<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::of(Vec::<Card>::deserialize(deserializer)?)
            .ok_or_else(|| serde::de::Error::custom(format!("more than {N} cards in one pile")))
    }
}
