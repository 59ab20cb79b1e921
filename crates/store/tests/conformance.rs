//! What both stores promise, proved on both.

use std::collections::BTreeSet;
use std::sync::Arc;

use store::cluster::{Disk, pg};
use store::{
    Append, Call, Change, Device, Face, Hook, Listed, Login, Measure, Outage, PostgresStore,
    Rating, Report, Shelved, SqliteStore, Store, StoreError, Which,
};

fn entry(battle: &str, seq: u64) -> Append {
    Append {
        battle: battle.to_owned(),
        seq,
        at: 1000 + seq as i64,
        body: format!("{{\"n\":{seq},\"text\":\"«ž\\\\u0000»\"}}"),
        face: Face {
            public: true,
            changed_at: 1000 + seq as i64,
            summary: format!("{battle} after {seq}"),
            ..Face::default()
        },
    }
}

async fn entries_come_back_in_order(store: &dyn Store) {
    for seq in 0..5 {
        store.append(entry("order", seq)).await.unwrap();
    }
    let read = store.entries("order", 2).await.unwrap();
    let seqs: Vec<_> = read.iter().map(|entry| entry.seq).collect();
    assert_eq!(seqs, [2, 3, 4]);
    assert_eq!(read[0].body, entry("order", 2).body);
    assert_eq!(read[0].at, 1002);
    assert!(store.entries("nobody", 0).await.unwrap().is_empty());
}

async fn a_number_is_given_once(store: Arc<dyn Store>) {
    store.append(entry("race", 0)).await.unwrap();
    for seq in 1..20 {
        let runners: Vec<_> = (0..8)
            .map(|runner| {
                let store = Arc::clone(&store);
                tokio::spawn(async move {
                    let mut mine = entry("race", seq);
                    mine.body = runner.to_string();
                    mine.face.summary = format!("{seq} by {runner}");
                    store.append(mine).await
                })
            })
            .collect();
        let mut winners = Vec::new();
        for (runner, task) in runners.into_iter().enumerate() {
            match task.await.unwrap() {
                Ok(()) => winners.push(runner),
                Err(StoreError::Taken) => {}
                Err(error) => panic!("{error}"),
            }
        }
        assert_eq!(winners.len(), 1, "exactly one writer gets number {seq}");
        let stored = store.entries("race", seq).await.unwrap();
        assert_eq!(stored.len(), 1);
        assert_eq!(stored[0].body, winners[0].to_string());
        let face = find(&*store, &Which::Live, "race").await.unwrap();
        assert_eq!(
            face.summary,
            format!("{seq} by {}", winners[0]),
            "the loser leaves no face"
        );
    }
    assert!(matches!(
        store.append(entry("race", 0)).await,
        Err(StoreError::Taken)
    ));
}

async fn many_battles_at_once(store: Arc<dyn Store>) {
    let tasks: Vec<_> = (0..100)
        .map(|battle| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                for seq in 0..5 {
                    store
                        .append(entry(&format!("many{battle}"), seq))
                        .await
                        .unwrap();
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
    for battle in 0..100 {
        let read = store.entries(&format!("many{battle}"), 0).await.unwrap();
        assert_eq!(read.len(), 5);
    }
}

async fn find(store: &dyn Store, which: &Which, battle: &str) -> Option<Listed> {
    let all = store.list(which, i64::MAX, 1000).await.unwrap();
    all.into_iter().find(|listed| listed.battle == battle)
}

async fn lists_show_faces(store: &dyn Store) {
    let mut first = entry("lobby", 0);
    first.face.open = true;
    first.face.holders = [Some("anna".to_owned()), None];
    store.append(first).await.unwrap();
    assert!(find(store, &Which::Open, "lobby").await.is_some());
    assert!(find(store, &Which::Live, "lobby").await.is_none());
    assert!(
        find(store, &Which::Of("anna".to_owned()), "lobby")
            .await
            .is_some()
    );
    assert!(
        find(store, &Which::Of("boris".to_owned()), "lobby")
            .await
            .is_none()
    );

    let mut joined = entry("lobby", 1);
    joined.face.holders = [Some("anna".to_owned()), Some("boris".to_owned())];
    store.append(joined).await.unwrap();
    assert!(find(store, &Which::Open, "lobby").await.is_none());
    assert!(find(store, &Which::Live, "lobby").await.is_some());
    let listed = find(store, &Which::Of("boris".to_owned()), "lobby")
        .await
        .unwrap();
    assert_eq!(
        (listed.updated_at, listed.summary.as_str()),
        (1001, "lobby after 1")
    );

    let mut over = entry("lobby", 2);
    over.face.over = true;
    store.append(over).await.unwrap();
    assert!(find(store, &Which::Finished, "lobby").await.is_some());
    assert!(find(store, &Which::Live, "lobby").await.is_none());

    let mut secret = entry("lobby-secret", 0);
    secret.face.public = false;
    secret.face.open = true;
    store.append(secret).await.unwrap();
    assert!(find(store, &Which::Open, "lobby-secret").await.is_none());

    let page = store.list(&Which::Finished, 1002, 10).await.unwrap();
    assert!(page.iter().all(|listed| listed.updated_at < 1002));
    assert_eq!(
        store.list(&Which::Live, i64::MAX, 1).await.unwrap().len(),
        1
    );
}

async fn what_is_due_is_handed_out_once(store: Arc<dyn Store>) {
    for number in 0..10 {
        let mut due = entry(&format!("due{number}"), 0);
        due.face.wakes_at = Some(500 + number);
        store.append(due).await.unwrap();
    }
    let asking: Vec<_> = (0..4)
        .map(|_| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { store.due(504, 9000).await.unwrap() })
        })
        .collect();
    let mut given = Vec::new();
    for task in asking {
        given.extend(task.await.unwrap());
    }
    let once: BTreeSet<_> = given.iter().cloned().collect();
    assert_eq!(given.len(), 5, "{given:?}");
    assert_eq!(once.len(), 5, "nobody gets what another has: {given:?}");
    assert!(store.due(504, 9000).await.unwrap().is_empty());
    store.wake("due0", Some(100)).await.unwrap();
    assert_eq!(store.due(504, 9000).await.unwrap(), ["due0"]);
    for number in 0..10 {
        store.wake(&format!("due{number}"), None).await.unwrap();
    }
    assert!(store.due(99_999, 99_999).await.unwrap().is_empty());
}

async fn players_and_logins(store: &dyn Store) {
    store.welcome("p1", 10).await.unwrap();
    store.welcome("p1", 20).await.unwrap();
    store.welcome("p2", 10).await.unwrap();
    let guest = store.player("p1").await.unwrap().unwrap();
    assert_eq!((guest.name, guest.created_at), (None, 10));
    store
        .register("p1", "Kościuszko", "kosciuszko", "hash")
        .await
        .unwrap();
    let taken = store.register("p2", "KOŚCIUSZKO", "another", "other").await;
    assert!(
        matches!(taken, Err(StoreError::Taken)),
        "names differ by more than case"
    );
    let alike = store
        .register("p2", "Kosciuszko", "kosciuszko", "other")
        .await;
    assert!(
        matches!(alike, Err(StoreError::Taken)),
        "names that look alike"
    );
    let twice = store
        .register("p1", "Poniatowski", "poniatowski", "hash")
        .await;
    assert!(matches!(twice, Err(StoreError::Taken)), "a name stays");
    let found = store.player_named("kościuszko").await.unwrap().unwrap();
    assert_eq!(
        (found.id.as_str(), found.hash.as_deref()),
        ("p1", Some("hash"))
    );

    let login = Login {
        id: "s1".to_owned(),
        player: "p1".to_owned(),
        agent: "a browser".to_owned(),
        created_at: 5,
        seen_at: 5,
        revoked: false,
    };
    store.log_in(&login).await.unwrap();
    store.touch("s1", 99).await.unwrap();
    assert_eq!(store.login("s1").await.unwrap().unwrap().seen_at, 99);
    assert_eq!(store.logins("p1").await.unwrap().len(), 1);
    assert!(!store.revoke("p2", "s1").await.unwrap(), "another's login");
    assert!(store.revoke("p1", "s1").await.unwrap());
    assert!(!store.revoke("p1", "s1").await.unwrap());
    assert!(store.logins("p1").await.unwrap().is_empty());
    assert!(store.login("s1").await.unwrap().unwrap().revoked);
    assert!(store.login("s9").await.unwrap().is_none());
}

async fn the_first_key_stays(store: &dyn Store) {
    assert_eq!(store.key("cookie", "one").await.unwrap(), "one");
    assert_eq!(store.key("cookie", "two").await.unwrap(), "one");
}

async fn founders_are_counted(store: &dyn Store) {
    for (battle, open, holder, over) in [
        ("founded-open", true, None, false),
        ("founded-mine", false, Some("vera"), false),
        ("founded-watched", false, None, false),
        ("founded-over", false, Some("vera"), true),
    ] {
        let mut made = entry(battle, 0);
        made.face = Face {
            open,
            over,
            founder: Some("vera".to_owned()),
            holders: [holder.map(str::to_owned), None],
            ..Face::default()
        };
        store.append(made).await.unwrap();
    }
    let founded = store.founded("vera").await.unwrap();
    assert_eq!((founded.running, founded.open, founded.unmanned), (3, 1, 1));
    assert_eq!(store.founded("nobody").await.unwrap().running, 0);
}

async fn what_is_ahead_is_named(store: &dyn Store) {
    for seq in 0..3 {
        store.append(entry("ahead", seq)).await.unwrap();
    }
    let known = |lines| [("ahead".to_owned(), lines), ("nowhere".to_owned(), 0)];
    assert_eq!(store.ahead(&known(2)).await.unwrap(), ["ahead"]);
    assert!(store.ahead(&known(3)).await.unwrap().is_empty());
    assert!(store.ahead(&[]).await.unwrap().is_empty());
}

/// A pulse that stops is an outage, and wakes every battle that waits for a time.
async fn a_pulse_that_stops_is_an_outage(store: &dyn Store) {
    let start = store.clock().await.unwrap();
    assert!(start > 1_700_000_000_000, "the time of day: {start}");
    store.pulse(start, 1000).await.unwrap();
    let mut waiting = entry("waits", 0);
    waiting.face.wakes_at = Some(i64::MAX);
    store.append(waiting).await.unwrap();
    store.pulse(start + 900, 1000).await.unwrap();
    assert!(store.outages(0).await.unwrap().is_empty());
    store.pulse(start + 500_900, 1000).await.unwrap();
    let outage = Outage {
        from: start + 900,
        to: start + 500_900,
    };
    assert_eq!(store.outages(start).await.unwrap(), [outage]);
    assert!(store.outages(start + 500_900).await.unwrap().is_empty());
    assert!(
        store
            .due(start, i64::MAX)
            .await
            .unwrap()
            .contains(&"waits".to_owned())
    );
    assert_eq!(
        store.clock().await.unwrap(),
        start + 500_900,
        "time does not go back"
    );
}

async fn a_record_is_kept_once(store: &dyn Store) {
    assert_eq!(store.record("order").await.unwrap(), None);
    store.keep_record("order", "{\"first\":1}").await.unwrap();
    store.keep_record("order", "{\"second\":2}").await.unwrap();
    assert_eq!(
        store.record("order").await.unwrap().unwrap(),
        "{\"first\":1}"
    );
}

/// An analysis is kept with its form: the first of one form stays, a newer form takes its place, an older one does not.
async fn an_analysis_is_kept_in_its_newest_form(store: &dyn Store) {
    assert_eq!(store.analysis("order", 1).await.unwrap(), None);
    store
        .keep_analysis("order", 1, "{\"first\":1}")
        .await
        .unwrap();
    store
        .keep_analysis("order", 1, "{\"late\":1}")
        .await
        .unwrap();
    let kept = store.analysis("order", 1).await.unwrap();
    assert_eq!(kept.as_deref(), Some("{\"first\":1}"));
    store
        .keep_analysis("order", 2, "{\"second\":2}")
        .await
        .unwrap();
    store
        .keep_analysis("order", 1, "{\"old\":1}")
        .await
        .unwrap();
    assert_eq!(store.analysis("order", 1).await.unwrap(), None);
    let kept = store.analysis("order", 2).await.unwrap();
    assert_eq!(kept.as_deref(), Some("{\"second\":2}"));
}

/// A NUL, which PostgreSQL does not take in a text, names nobody.
async fn a_nul_names_nobody(store: &dyn Store) {
    assert!(store.player_named("an\0na").await.unwrap().is_none());
    assert!(!store.revoke("p1", "s\0").await.unwrap());
}

/// A shelf holds what its player laid there; others may look, and not touch.
async fn a_shelf_is_its_players(store: &dyn Store) {
    let kept = |id: &str, player: &str, title: &str, at| Shelved {
        id: id.to_owned(),
        player: player.to_owned(),
        kind: "scenario".to_owned(),
        game: "verdox".to_owned(),
        title: title.to_owned(),
        updated_at: at,
        body: format!("# {title}"),
    };
    let (one, two) = (
        kept("k1", "k-anna", "One", 1),
        kept("k2", "k-anna", "Two", 2),
    );
    store.shelve(&one).await.unwrap();
    store.shelve(&two).await.unwrap();
    let titles = |shelf: Vec<Shelved>| shelf.into_iter().map(|kept| kept.title).collect::<Vec<_>>();
    assert_eq!(titles(store.shelf("k-anna").await.unwrap()), ["Two", "One"]);
    store
        .shelve(&kept("k1", "k-anna", "Once more", 3))
        .await
        .unwrap();
    assert_eq!(
        titles(store.shelf("k-anna").await.unwrap()),
        ["Once more", "Two"]
    );
    // Somebody else's thing of the same id changes nothing.
    store
        .shelve(&kept("k1", "k-boris", "Stolen", 4))
        .await
        .unwrap();
    let whole = store.shelved("k1").await.unwrap().unwrap();
    assert_eq!(whole, kept("k1", "k-anna", "Once more", 3));
    assert!(store.shelf("k-boris").await.unwrap().is_empty());
    assert!(!store.unshelve("k-boris", "k1").await.unwrap());
    assert!(store.unshelve("k-anna", "k1").await.unwrap());
    assert!(!store.unshelve("k-anna", "k1").await.unwrap());
    assert!(store.shelved("k1").await.unwrap().is_none());
    assert!(store.shelved("k\0").await.unwrap().is_none());
    store.welcome("k-anna", 1).await.unwrap();
    store.forget_player("k-anna").await.unwrap();
    assert!(store.shelved("k2").await.unwrap().is_none());
}

/// Bans, mutes, blocks, reports, hooks; and what is thrown away or forgotten.
async fn order_among_people(store: &dyn Store) {
    for (id, name) in [
        ("o-anna", Some("Örsted_1")),
        ("o-guest", None),
        ("o-busy", None),
    ] {
        store.welcome(id, 100).await.unwrap();
        if let Some(name) = name {
            store.register(id, name, name, "hash").await.unwrap();
        }
    }
    let found = store.find_players("örsted", 9).await.unwrap();
    assert_eq!(found.len(), 1);
    assert!(store.find_players("%", 9).await.unwrap().is_empty());
    assert_eq!(store.find_players("o-guest", 9).await.unwrap().len(), 1);
    assert!(
        store
            .measure("o-anna", Measure::Ban(true), 7)
            .await
            .unwrap()
    );
    assert!(
        store
            .measure("o-anna", Measure::Mute(true), 8)
            .await
            .unwrap()
    );
    assert!(
        !store
            .measure("o-nobody", Measure::Ban(true), 7)
            .await
            .unwrap()
    );
    let anna = store.player("o-anna").await.unwrap().unwrap();
    assert_eq!((anna.banned_at, anna.muted_at), (Some(7), Some(8)));
    store
        .measure("o-anna", Measure::Ban(false), 9)
        .await
        .unwrap();
    assert_eq!(
        store.player("o-anna").await.unwrap().unwrap().banned_at,
        None
    );
    for _ in 0..2 {
        store.block("o-anna", "o-guest", true, 1).await.unwrap();
    }
    assert!(store.blocked("o-guest", "o-anna").await.unwrap());
    assert_eq!(store.blocks("o-anna").await.unwrap(), ["o-guest"]);
    store.block("o-anna", "o-guest", false, 1).await.unwrap();
    assert!(!store.blocked("o-anna", "o-guest").await.unwrap());
    let report = Report {
        id: "o-report".to_owned(),
        at: 1,
        player: "o-anna".to_owned(),
        battle: "o-battle".to_owned(),
        whom: None,
        body: "«ž»".to_owned(),
    };
    store.report(&report).await.unwrap();
    assert_eq!(store.reports(9).await.unwrap(), [report]);
    assert!(store.close_report("o-report").await.unwrap());
    assert!(!store.close_report("o-report").await.unwrap());
    let hook = Hook {
        form: "json".to_owned(),
        url: "https://hook.example".to_owned(),
        language: "cs".to_owned(),
        home: "https://bivouac.example".to_owned(),
        failed: 0,
    };
    store.set_hook("o-anna", Some(&hook)).await.unwrap();
    assert_eq!(store.hook("o-anna").await.unwrap().as_ref(), Some(&hook));
    let failed = || async { store.hook("o-anna").await.unwrap().unwrap().failed };
    store
        .hook_answered("o-anna", &hook.url, false)
        .await
        .unwrap();
    store
        .hook_answered("o-anna", "https://old.example", false)
        .await
        .unwrap();
    assert_eq!(failed().await, 1);
    store
        .hook_answered("o-anna", &hook.url, true)
        .await
        .unwrap();
    assert_eq!(failed().await, 0);
    // A browser belongs to the player who asked last, and ends with the login.
    let login = |id: &str| Login {
        id: id.to_owned(),
        player: "o-anna".to_owned(),
        agent: String::new(),
        created_at: 1,
        seen_at: 1,
        revoked: false,
    };
    let device = |player: &str, endpoint: &str, login: &str| Device {
        endpoint: endpoint.to_owned(),
        player: player.to_owned(),
        login: login.to_owned(),
        key: "key".to_owned(),
        auth: "auth".to_owned(),
        language: "pl".to_owned(),
        home: "https://bivouac.example".to_owned(),
    };
    store.log_in(&login("o-login")).await.unwrap();
    let first = device("o-anna", "https://push.example/1", "o-login");
    let second = device("o-anna", "https://push.example/2", "o-other");
    let strange = device("o-busy", "https://push.example/1", "o-elsewhere");
    store.add_device(&strange, 1).await.unwrap();
    store.add_device(&first, 2).await.unwrap();
    store.add_device(&second, 3).await.unwrap();
    assert!(store.devices("o-busy").await.unwrap().is_empty());
    assert_eq!(
        store.devices("o-anna").await.unwrap(),
        [second.clone(), first]
    );
    assert!(!store.drop_device("o-busy", &second.endpoint).await.unwrap());
    assert!(store.revoke("o-anna", "o-login").await.unwrap());
    assert_eq!(store.devices("o-anna").await.unwrap(), [second]);
    // One call for a turn, another for the next, and a late one for the same.
    let call = |turn: &str, at, since| Call {
        battle: "o-called".to_owned(),
        seat: 1,
        turn: turn.to_owned(),
        at,
        since,
    };
    for (turn, at, since, told) in [
        ("1", 10, 0, true),
        ("1", 11, 10, false),
        ("1", 20, 11, true),
        ("2", 21, 0, true),
        ("2", 22, 0, false),
    ] {
        let called = store.call(&call(turn, at, since)).await.unwrap();
        assert_eq!(called, told, "{turn} at {at}");
    }
    // Forgotten: the name is free again.
    assert!(store.forget_player("o-anna").await.unwrap());
    assert_eq!(store.hook("o-anna").await.unwrap(), None);
    assert!(store.devices("o-anna").await.unwrap().is_empty());
    assert!(store.player_named("Örsted_1").await.unwrap().is_none());
    // A guest with a seat stays, one without goes.
    let mut seated = entry("o-battle", 0);
    seated.face.holders = [Some("o-busy".to_owned()), None];
    seated.face.over = true;
    "{\"player\":\"o-busy\"}".clone_into(&mut seated.body);
    store.append(seated).await.unwrap();
    store.forget_guests(200).await.unwrap();
    assert!(store.player("o-guest").await.unwrap().is_none());
    assert!(store.player("o-busy").await.unwrap().is_some());
    assert_eq!(store.spoke_in("o-busy").await.unwrap(), ["o-battle"]);
    store.amend("o-battle", 0, "{}").await.unwrap();
    assert_eq!(store.entries("o-battle", 0).await.unwrap()[0].body, "{}");
    let stale = store.stale_battles(1001, 900).await.unwrap();
    assert!(stale.contains(&"o-battle".to_owned()), "{stale:?}");
    assert!(
        !store
            .stale_battles(1000, 900)
            .await
            .unwrap()
            .contains(&"o-battle".to_owned())
    );
    store.keep_record("o-battle", "{}").await.unwrap();
    store.keep_analysis("o-battle", 1, "{}").await.unwrap();
    assert!(store.delete_battle("o-battle").await.unwrap());
    assert!(!store.delete_battle("o-battle").await.unwrap());
    assert!(store.entries("o-battle", 0).await.unwrap().is_empty());
    assert_eq!(store.record("o-battle").await.unwrap(), None);
    assert_eq!(store.analysis("o-battle", 1).await.unwrap(), None);
}

fn rating(player: &str, rating: f64, battles: u64) -> Rating {
    Rating {
        player: player.to_owned(),
        game: "game".to_owned(),
        rating,
        deviation: 120.5,
        volatility: 0.059_999,
        battles,
        updated_at: 7,
    }
}

async fn a_battle_is_rated_once(store: Arc<dyn Store>) {
    for (id, name) in [("r-anna", "Rated Anna"), ("r-boris", "Rated Boris")] {
        store.welcome(id, 1).await.unwrap();
        store.register(id, name, name, "hash").await.unwrap();
    }
    store.welcome("r-guest", 1).await.unwrap();
    assert_eq!(store.rating("r-anna", "game").await.unwrap(), None);
    let first = [rating("r-anna", 1600.25, 1), rating("r-boris", 1400.0, 1)];
    assert!(store.rate("r-1", &first, 5).await.unwrap());
    assert_eq!(
        store.rating("r-anna", "game").await.unwrap().as_ref(),
        Some(&first[0]),
        "to the last digit"
    );
    // Told again, nothing changes.
    let again = [rating("r-anna", 1700.0, 2), rating("r-boris", 1300.0, 2)];
    assert!(!store.rate("r-1", &again, 6).await.unwrap());
    assert_eq!(
        store.rating("r-anna", "game").await.unwrap().as_ref(),
        Some(&first[0])
    );
    // Computed from a rating that is no longer the newest: all or nothing, and it may be tried again.
    let stale = [rating("r-anna", 1700.0, 2), rating("r-boris", 1300.0, 1)];
    let taken = store.rate("r-2", &stale, 6).await;
    assert!(matches!(taken, Err(StoreError::Taken)), "{taken:?}");
    assert_eq!(
        store.rating("r-anna", "game").await.unwrap().as_ref(),
        Some(&first[0])
    );
    assert!(store.rate("r-2", &again, 6).await.unwrap());
    // Many nodes at once: one counts it.
    let runners: Vec<_> = (0..8)
        .map(|_| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                let new = [rating("r-anna", 1710.0, 3), rating("r-boris", 1290.0, 3)];
                store.rate("r-3", &new, 8).await
            })
        })
        .collect();
    let mut counted = 0;
    for runner in runners {
        match runner.await.unwrap() {
            Ok(true) => counted += 1,
            Ok(false) | Err(StoreError::Taken) => {}
            Err(error) => panic!("{error}"),
        }
    }
    assert_eq!(counted, 1);
    assert!(
        store
            .rate("r-4", &[rating("r-guest", 2000.0, 1)], 9)
            .await
            .unwrap()
    );
    let ladder = store.ladder("game", 10).await.unwrap();
    let names: Vec<_> = ladder.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(
        names,
        ["Rated Anna", "Rated Boris"],
        "who has no name stands in no list"
    );
    assert!(store.ladder("another", 10).await.unwrap().is_empty());
    assert!(store.forget_player("r-anna").await.unwrap());
    assert_eq!(store.rating("r-anna", "game").await.unwrap(), None);
}

async fn everything(store: Arc<dyn Store>) {
    store.healthy().await.unwrap();
    the_first_key_stays(&*store).await;
    players_and_logins(&*store).await;
    entries_come_back_in_order(&*store).await;
    lists_show_faces(&*store).await;
    a_number_is_given_once(Arc::clone(&store)).await;
    what_is_due_is_handed_out_once(Arc::clone(&store)).await;
    many_battles_at_once(Arc::clone(&store)).await;
    founders_are_counted(&*store).await;
    what_is_ahead_is_named(&*store).await;
    a_record_is_kept_once(&*store).await;
    an_analysis_is_kept_in_its_newest_form(&*store).await;
    a_nul_names_nobody(&*store).await;
    a_pulse_that_stops_is_an_outage(&*store).await;
    order_among_people(&*store).await;
    a_shelf_is_its_players(&*store).await;
    a_battle_is_rated_once(Arc::clone(&store)).await;
    store.close().await;
    assert!(store.append(entry("late", 0)).await.is_err());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_keeps_its_promises() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).await.unwrap();
    everything(Arc::new(store)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_keeps_its_promises() {
    let cluster = pg(Disk::Quick).unwrap();
    let store = PostgresStore::open(&cluster.url()).await.unwrap();
    everything(Arc::new(store)).await;
}

#[tokio::test]
async fn a_data_folder_has_one_owner_and_outlives_it() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).await.unwrap();
    store.append(entry("kept", 0)).await.unwrap();
    let second = SqliteStore::open(folder.path()).await;
    assert!(matches!(second, Err(StoreError::InUse(_))));
    store.close().await;
    drop(store);
    let again = SqliteStore::open(folder.path()).await.unwrap();
    assert_eq!(again.entries("kept", 0).await.unwrap().len(), 1);
}

#[tokio::test]
async fn an_entry_is_on_disk_with_full_synchrony() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).await.unwrap();
    let (journal, synchronous) = store.durability().await.unwrap();
    assert_eq!((journal.as_str(), synchronous), ("wal", 2), "2 is FULL");
}

/// Forms of the database: the first one is migrated with its battles, a later one than ours is refused.
#[tokio::test]
async fn older_forms_are_migrated_and_newer_ones_refused() {
    use sqlx::{Connection, SqliteConnection};
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite://{}/bivouac.db?mode=rwc", folder.path().display());
    let mut raw = SqliteConnection::connect(&url).await.unwrap();
    sqlx::raw_sql(include_str!("../migrations/0001_log.sql"))
        .execute(&mut raw)
        .await
        .unwrap();
    sqlx::raw_sql(
        "CREATE TABLE form (version BIGINT NOT NULL); INSERT INTO form VALUES (1); \
         INSERT INTO battles VALUES ('old', 7); INSERT INTO entries VALUES ('old', 0, 7, 'first');",
    )
    .execute(&mut raw)
    .await
    .unwrap();
    raw.close().await.unwrap();

    let store = SqliteStore::open(folder.path()).await.unwrap();
    assert_eq!(store.entries("old", 0).await.unwrap()[0].body, "first");
    assert_eq!(
        store.due(1, 100).await.unwrap(),
        ["old"],
        "a battle without a face comes due, so that it gets one"
    );
    store.close().await;
    drop(store);

    let mut raw = SqliteConnection::connect(&url).await.unwrap();
    sqlx::raw_sql("INSERT INTO form VALUES (99)")
        .execute(&mut raw)
        .await
        .unwrap();
    raw.close().await.unwrap();
    match SqliteStore::open(folder.path()).await {
        Err(error @ StoreError::TooNew { found: 99, .. }) => {
            assert!(error.to_string().contains("newer version"), "{error}");
        }
        other => panic!("{:?}", other.map(|_| ())),
    }
}

/// Two nodes on one PostgreSQL: each hears what the other writes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_hear_each_other() {
    let cluster = pg(Disk::Quick).unwrap();
    let here = PostgresStore::open(&cluster.url()).await.unwrap();
    let there = PostgresStore::open(&cluster.url()).await.unwrap();
    let mut word = here.changes();
    here.append(entry("own", 0)).await.unwrap();
    there.append(entry("far", 0)).await.unwrap();
    let heard = tokio::time::timeout(std::time::Duration::from_secs(10), async {
        loop {
            if let Change::Battle(battle) = word.recv().await.unwrap() {
                return battle;
            }
        }
    });
    assert_eq!(heard.await.unwrap(), "far", "of others, not of itself");
    assert_eq!(here.entries("far", 0).await.unwrap().len(), 1);
    assert!(matches!(
        here.append(entry("far", 0)).await,
        Err(StoreError::Taken)
    ));
}

fn long(battle: &str, seq: u64) -> Append {
    Append {
        body: "x".repeat(20_000),
        ..entry(battle, seq)
    }
}

/// No room for another page: entries are refused, and as soon as there is room they are taken again.
#[tokio::test]
async fn with_space_back_entries_are_written_again() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).await.unwrap();
    store.append(entry("full", 0)).await.unwrap();
    store
        .restrict(store.pages().await.unwrap() + 1)
        .await
        .unwrap();
    for _ in 0..3 {
        let refused = store.append(long("full", 1)).await;
        assert!(
            matches!(
                refused,
                Err(StoreError::Refused(_) | StoreError::Database(_))
            ),
            "{refused:?}"
        );
    }
    let (first, second) = (
        store.append(long("full", 1)),
        store.append(long("other", 0)),
    );
    let (first, second) = tokio::join!(first, second);
    assert!(first.is_err() && second.is_err());
    store.restrict(u32::MAX).await.unwrap();
    store.append(long("full", 1)).await.unwrap();
    store.append(long("full", 2)).await.unwrap();
    assert_eq!(store.entries("full", 0).await.unwrap().len(), 3);
    assert_eq!(store.durability().await.unwrap(), ("wal".to_owned(), 2));
    store.healthy().await.unwrap();
}

/// The same on a disk that is really full, where this user may mount one.
#[tokio::test]
async fn a_full_disk_is_not_healthy_until_there_is_room() {
    use std::io::Write;
    let folder = tempfile::tempdir().unwrap();
    let mounted = std::process::Command::new("mount")
        .args(["-t", "tmpfs", "-o", "size=2m", "bivouac-test"])
        .arg(folder.path())
        .output();
    if !mounted.is_ok_and(|done| done.status.success()) {
        eprintln!("only root may mount a small disk: left out");
        return;
    }
    let store = SqliteStore::open(folder.path()).await.unwrap();
    store.append(entry("full", 0)).await.unwrap();
    store.healthy().await.unwrap();
    let filler = folder.path().join("filler");
    let mut file = std::fs::File::create(&filler).unwrap();
    while file.write_all(&[0; 4096]).is_ok() {}
    let mut refused = 0;
    for seq in 1..200 {
        refused += u32::from(store.append(long("more", seq - 1)).await.is_err());
    }
    assert!(refused > 100, "{refused} of 199");
    assert!(store.healthy().await.is_err(), "health includes a write");
    drop(file);
    std::fs::remove_file(&filler).unwrap();
    store.healthy().await.unwrap();
    store.append(entry("full", 1)).await.unwrap();
    assert_eq!(store.entries("full", 0).await.unwrap().len(), 2);
    store.close().await;
    drop(store);
    let unmounted = std::process::Command::new("umount")
        .arg(folder.path())
        .status();
    assert!(unmounted.unwrap().success());
}

/// Connections that the database ends, all at once and in the middle of work: the store makes new ones.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_was_briefly_away_is_used_again() {
    use sqlx::{Connection, PgConnection};
    let cluster = pg(Disk::Quick).unwrap();
    let store = PostgresStore::open(&cluster.url()).await.unwrap();
    store.append(entry("away", 0)).await.unwrap();
    let mut raw = PgConnection::connect(&cluster.url()).await.unwrap();
    for round in 1..4 {
        sqlx::raw_sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'")
            .execute(&mut raw)
            .await
            .unwrap();
        // The first attempt may meet a dead connection; what it says is true either way.
        let first = store.append(entry("away", round)).await;
        if first.is_err() {
            store.append(entry("away", round)).await.unwrap();
        }
        assert_eq!(store.entries("away", round).await.unwrap().len(), 1);
        store.healthy().await.unwrap();
    }
}

/// A database that nobody serves is said within two seconds, with its address and without its password.
#[tokio::test]
async fn an_unreachable_or_foreign_database_is_named() {
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = free.local_addr().unwrap().port();
    drop(free);
    let folder = tempfile::tempdir().unwrap();
    let url = format!("postgres://me:secret@127.0.0.1:{port}/battles");
    let started = std::time::Instant::now();
    let error = store::open(folder.path(), Some(&url)).await.err().unwrap();
    assert!(started.elapsed() < std::time::Duration::from_secs(3));
    let text = error.to_string();
    assert!(text.contains(&format!("127.0.0.1:{port}")), "{text}");
    assert!(!text.contains("secret"), "{text}");
    let foreign = store::open(folder.path(), Some("mysql://me:secret@host/db")).await;
    let text = foreign.err().unwrap().to_string();
    assert!(text.contains("mysql") && !text.contains("secret"), "{text}");
}
