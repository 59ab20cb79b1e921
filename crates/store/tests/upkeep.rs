//! Saving battles and bringing them back, and copies that only look whole.

use std::fs;
use std::path::Path;

use store::{Append, Face, SqliteStore, Store, StoreError, Which, upkeep};

fn entry(battle: &str, seq: u64) -> Append {
    Append {
        battle: battle.to_owned(),
        seq,
        at: 1000,
        body: format!("{battle} {seq}"),
        face: Face {
            public: true,
            ..Face::default()
        },
    }
}

async fn count(folder: &Path) -> usize {
    let store = SqliteStore::open(folder).await.unwrap();
    let entries = store.entries("battle", 0).await.unwrap().len();
    store.close().await;
    entries
}

/// A backup made while entries are being written holds everything acknowledged before it, and opens as it is.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_is_made_while_serving() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let store = std::sync::Arc::new(SqliteStore::open(&data).await.unwrap());
    for seq in 0..50 {
        store.append(entry("battle", seq)).await.unwrap();
    }
    let busy = {
        let store = std::sync::Arc::clone(&store);
        tokio::spawn(async move {
            for seq in 0..200 {
                store.append(entry("busy", seq)).await.unwrap();
            }
        })
    };
    let saved = folder.path().join("saved.db");
    let content = upkeep::backup(&data, &saved).await.unwrap();
    busy.await.unwrap();
    assert!(content.entries >= 50);
    assert!(
        upkeep::backup(&data, &saved).await.is_err(),
        "an older backup is not overwritten"
    );
    // In use, or full: neither is written over.
    let taken = upkeep::restore(&saved, &data, true, false).await;
    assert!(matches!(taken, Err(StoreError::InUse(_))), "{taken:?}");
    store.append(entry("battle", 50)).await.unwrap();
    store.close().await;
    drop(store);
    assert!(upkeep::restore(&saved, &data, false, false).await.is_err());
    let (content, aside) = upkeep::restore(&saved, &data, true, false).await.unwrap();
    assert!(content.battles >= 1 && aside.is_some_and(|old| old.exists()));
    assert_eq!(count(&data).await, 50, "as it was when it was saved");
    // Elsewhere too, and by mere copying: a backup is whole by itself.
    let other = folder.path().join("other");
    upkeep::restore(&saved, &other, false, false).await.unwrap();
    assert_eq!(count(&other).await, 50);
    let third = folder.path().join("third");
    fs::create_dir(&third).unwrap();
    fs::copy(&saved, third.join("bivouac.db")).unwrap();
    assert_eq!(count(&third).await, 50);
}

/// The file alone, taken from under a running server, lacks what is in the journal: it is not taken for a good one.
#[tokio::test]
async fn a_copy_without_its_journal_is_found_out() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let store = SqliteStore::open(&data).await.unwrap();
    for seq in 0..5 {
        store.append(entry("battle", seq)).await.unwrap();
    }
    let copy = folder.path().join("copy.db");
    fs::copy(data.join("bivouac.db"), &copy).unwrap();
    let both = folder.path().join("both");
    fs::create_dir(&both).unwrap();
    for name in ["bivouac.db", "bivouac.db-wal"] {
        fs::copy(data.join(name), both.join(name)).unwrap();
    }
    // Neither restored nor put into a folder by hand, be it the old one.
    let other = folder.path().join("other");
    let refused = upkeep::restore(&copy, &other, false, false).await;
    let Err(error @ StoreError::Torn(_)) = refused else {
        panic!("{refused:?}");
    };
    assert!(error.to_string().contains("bivouac backup"), "{error}");
    store.close().await;
    drop(store);
    assert_eq!(
        count(&data).await,
        5,
        "the file of a server that stopped is whole"
    );
    for place in [&other, &data] {
        fs::copy(&copy, place.join("bivouac.db")).unwrap();
        let opened = SqliteStore::open(place).await;
        assert!(matches!(opened, Err(StoreError::Torn(_))));
    }
    // With its journal beside it nothing is missing.
    assert_eq!(count(&both).await, 5);
    // Whoever has nothing better may take it on purpose.
    upkeep::restore(&copy, &data, true, true).await.unwrap();
    assert!(count(&data).await <= 5);
}

/// A server that was killed, or dropped without a word, opens its own file again.
#[tokio::test]
async fn a_sudden_end_is_no_copy() {
    let folder = tempfile::tempdir().unwrap();
    for round in 0..3 {
        let store = SqliteStore::open(folder.path()).await.unwrap();
        store.append(entry("battle", round)).await.unwrap();
        drop(store);
        // The connections end in the background.
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    assert_eq!(count(folder.path()).await, 3);
}

#[tokio::test]
async fn rubbish_is_not_restored() {
    let folder = tempfile::tempdir().unwrap();
    let rubbish = folder.path().join("rubbish.db");
    fs::write(&rubbish, "no file of battles").unwrap();
    let data = folder.path().join("data");
    assert!(
        upkeep::restore(&rubbish, &data, false, false)
            .await
            .is_err()
    );
    assert!(!data.join("bivouac.db").exists());
    assert!(
        upkeep::backup(&data, &folder.path().join("x"))
            .await
            .is_err()
    );
    assert!(upkeep::log_of(&data, None, "x").await.is_err());
}

/// One battle is taken out while the server runs.
#[tokio::test]
async fn one_log_is_read_beside_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).await.unwrap();
    store.append(entry("battle", 0)).await.unwrap();
    store.keep_record("battle", "{}").await.unwrap();
    let (log, record) = upkeep::log_of(folder.path(), None, "battle").await.unwrap();
    assert_eq!((log.len(), record.as_deref()), (1, Some("{}")));
    assert!(store.list(&Which::All, i64::MAX, 9).await.unwrap().len() == 1);
}

/// PostgreSQL's own tools, as docs/running.md calls them: what was there when it was saved is there again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dump_of_postgres_brings_everything_back() {
    let cluster = store::cluster::pg(store::cluster::Disk::Quick).unwrap();
    let url = cluster.database("house").unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bivouac.dump");
    let store = store::PostgresStore::open(&url).await.unwrap();
    for seq in 0..5 {
        store.append(entry("kept", seq)).await.unwrap();
    }
    let saved = cluster
        .tool("pg_dump")
        .arg("--format=custom")
        .arg(format!("--file={}", file.display()))
        .arg(&url)
        .status()
        .unwrap();
    assert!(saved.success());
    // What came after it is gone with the way back.
    store.append(entry("kept", 5)).await.unwrap();
    store.append(entry("late", 0)).await.unwrap();
    store.close().await;
    let restored = cluster
        .tool("pg_restore")
        .args(["--clean", "--if-exists"])
        .arg(format!("--dbname={url}"))
        .arg(&file)
        .status()
        .unwrap();
    assert!(restored.success());
    let store = store::PostgresStore::open(&url).await.unwrap();
    assert_eq!(store.entries("kept", 0).await.unwrap().len(), 5);
    assert_eq!(store.entries("late", 0).await.unwrap().len(), 0);
    store.append(entry("kept", 5)).await.unwrap();
    store.close().await;
}
